/** What is copied: sanitised article HTML, and the same as a plain text file has it. */
export interface Copied {
  readonly html: string;
  readonly text: string;
}

/**
 * Gives what is copied to the clipboard; false where the browser does not allow it. Pages without TLS have no clipboard for
 * scripts: there the copy command of the browser is given it.
 */
export async function toClipboard(copied: Copied): Promise<boolean> {
  if (navigator.clipboard) {
    const item = new ClipboardItem({
      'text/html': new Blob([copied.html], { type: 'text/html' }),
      'text/plain': new Blob([copied.text], { type: 'text/plain' }),
    });
    try {
      await navigator.clipboard.write([item]);
      return true;
    } catch {
      // Not allowed on this page: try the command below.
    }
  }
  return copyByCommand(copied);
}

function copyByCommand({ html, text }: Copied): boolean {
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('copy', give, { capture: true });
  const done = document.execCommand('copy');
  window.removeEventListener('copy', give, { capture: true });
  return done;
}
