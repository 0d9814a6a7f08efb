import { useRef } from 'preact/hooks';

interface FilePickerProps {
  /** Words on the button. */
  readonly label: string;
  /** Endings of names, as in the `accept` of an input. */
  readonly accept: string;
  readonly onPick: (files: File[]) => void;
}

/** A button that lets a person choose files; the same ones can be chosen again. */
export function FilePicker({ label, accept, onPick }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="button" onClick={() => picker.current?.click()}>
        {label}
      </button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={(event) => {
          onPick(Array.from(event.currentTarget.files ?? []));
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
