import { useEffect, useState } from 'preact/hooks';
import type { Version } from '../store/articles/conflicts.ts';
import { DOT } from '../ui/together.ts';
import { actOn, t } from '../ui/words.ts';

export interface VersionsProps {
  readonly load: () => Promise<readonly Version[]>;
  readonly onKeep: (version: Version) => void;
  /** They could not be read. */
  readonly onProblem: (error: unknown) => Promise<void>;
}

/** The versions of an article that was changed on two machines, to choose one. */
export function Versions({ load, onKeep, onProblem }: VersionsProps) {
  const [versions, setVersions] = useState<readonly Version[]>([]);
  useEffect(() => {
    let here = true;
    load()
      .then((found) => here && setVersions(found))
      .catch(onProblem);
    return () => {
      here = false;
    };
  }, []);
  if (versions.length === 0) return null;
  return (
    <div class="versions">
      <p>{t('library_versions_explained')}</p>
      <ul>
        {versions.map((version) => (
          <li key={version.rev}>
            <span dir="auto">{wordsOn(version)}</span>
            <button
              type="button"
              class="button"
              aria-label={actOn(t('library_versions_keep'), wordsOn(version))}
              onClick={() => onKeep(version)}
            >
              {t('library_versions_keep')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** By what versions are told apart: title, tags, and whether it lies in the trash. */
function wordsOn({ title, tags, isDeleted }: Version): string {
  return [title || t('untitled'), tags.join(', '), isDeleted ? t('library_versions_trash') : '']
    .filter(Boolean)
    .join(DOT);
}
