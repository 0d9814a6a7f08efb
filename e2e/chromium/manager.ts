import type { BrowserContext } from '@playwright/test';

/** The part of the API that only the browser's own page of extensions has. */
interface Developer {
  readonly developerPrivate: {
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
    updateExtensionConfiguration(change: {
      extensionId: string;
      incognitoAccess?: boolean;
      pinnedToToolbar?: boolean;
    }): Promise<void>;
  };
}

/** What a person sets on the browser's page of extensions. */
export interface Manager {
  /** Lets the extension into private windows; the browser restarts it for that. */
  allowPrivate(extension: string): Promise<void>;
}

/** In developer mode: without it the browser turns an unpacked extension off when it restarts. */
export async function openManager(context: BrowserContext): Promise<Manager> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(async () => {
    const { chrome: api } = globalThis as { chrome?: unknown };
    await (api as Developer).developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
  });
  return {
    allowPrivate: (extensionId) =>
      page.evaluate(async (id) => {
        const { chrome: api } = globalThis as { chrome?: unknown };
        const change = { extensionId: id, incognitoAccess: true };
        await (api as Developer).developerPrivate.updateExtensionConfiguration(change);
      }, extensionId),
  };
}

/** Pins the button of an extension to the toolbar. */
export async function pin(context: BrowserContext, extension: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(async (extensionId) => {
    const { chrome: api } = globalThis as { chrome?: unknown };
    await (api as Developer).developerPrivate.updateExtensionConfiguration({ extensionId, pinnedToToolbar: true });
  }, extension);
  await page.close();
}
