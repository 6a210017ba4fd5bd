import { type DragEvent, type ReactNode, useState } from 'react';
import css from './file-drop.module.css';

interface FileDropProps {
  label: string;
  hint: string;
  accept: readonly string[];
  onFiles: (files: File[]) => void;
  /** How many more files fit; without it any number. */
  room?: number;
  name?: string;
  picture?: ReactNode;
  /** The id of the error below the files, while there is one. */
  errorId?: string | undefined;
}

/** A drop zone with a button that opens the file picker. */
export function FileDrop({ label, hint, accept, onFiles, room, name, picture, errorId }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  return (
    <label
      className={`${css.drop} ${isOver ? css.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={leave}
      onDrop={drop}
    >
      {picture}
      <b>{label}</b>
      <small>{hint}</small>
      <input
        type="file"
        multiple={room !== 1}
        name={name}
        accept={accept.join(',')}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
