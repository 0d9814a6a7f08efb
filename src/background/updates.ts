import browser from 'webextension-polyfill';

/**
 * Has a version that has come wait until the browser starts anew: to install it closes the pages of ours and ends what a
 * person adjusts. Firefox installs it at once unless somebody listens, also while the background rests (seen in Firefox
 * 153); Chromium waits by itself while anything of ours runs.
 */
export function letUpdatesWait(): void {
  browser.runtime.onUpdateAvailable.addListener(() => undefined);
}
