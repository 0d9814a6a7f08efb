/** ms that the browser has to read the file: it may ask the person first where to put it. */
const KEEP_FILE = 10 * 60_000;

/** Has the browser save a file under a name; where it puts it is the person's choice. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FILE);
}
