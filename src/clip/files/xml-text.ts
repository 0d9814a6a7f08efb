/** What XML 1.0 (section 2.2) cannot hold in any form: control characters and halves of letters. */
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text without what XML cannot hold. */
export function xmlText(text: string): string {
  return text.replace(NOT_IN_XML, '');
}
