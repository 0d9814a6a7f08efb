/** Whether this page reaches the library: Firefox opens no database for a page in a private window. */
export function reachesLibrary(): boolean {
  return !chrome.extension.inIncognitoContext;
}
