import { libraryDocuments, type StoredDocument } from '../database/database.ts';
import { HTML_NAME, TEXT_NAME, upgrade, type Texts } from '../database/document.ts';

/** The text of a document of any version, with what a person took out of it. */
export function textOf(stored: StoredDocument): Promise<string> {
  return attached(stored, TEXT_NAME, ({ text }) => text);
}

/** The HTML of a document of any version. */
export function htmlOf(stored: StoredDocument): Promise<string> {
  return attached(stored, HTML_NAME, ({ html }) => html);
}

async function attached(stored: StoredDocument, name: string, within: (texts: Texts) => string): Promise<string> {
  const { texts } = upgrade(stored);
  if (texts) return within(texts);
  if (!stored._attachments?.[name]) return '';
  return (await libraryDocuments.using((database) => database.getAttachment(stored._id, name))).text();
}
