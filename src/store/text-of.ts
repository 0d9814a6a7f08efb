import { library, type StoredDocument } from './database.ts';
import { TEXT_NAME, upgrade } from './document.ts';

/** The text of a document of any version. */
export async function textOf(stored: StoredDocument): Promise<string> {
  const { texts } = upgrade(stored);
  if (texts) return texts.text;
  return stored._attachments?.[TEXT_NAME] ? (await library().getAttachment(stored._id, TEXT_NAME)).text() : '';
}
