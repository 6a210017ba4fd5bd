import { type DragEvent, type ReactNode, useState } from 'react';
import css from './file-drop.module.css';

interface FileDropProps {
  label: string;
  hint: string;
  accept: readonly string[];
  onFiles: (files: File[]) => void;
  picture?: ReactNode;
}

/** A place to drop files on, and a button to choose them with. */
export function FileDrop({ label, hint, accept, onFiles, picture }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <label
      className={`${css.drop} ${isOver ? css.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {picture}
      <b>{label}</b>
      <small>{hint}</small>
      <input
        type="file"
        multiple
        accept={accept.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
