export function buildLibrary(): Promise<string>;
