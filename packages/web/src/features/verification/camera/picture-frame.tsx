import type { LicensePicture } from '@josey/contract/values/uploads';
import css from './picture-field.module.css';

interface PictureFrameProps {
  picture: LicensePicture;
  shown: string | undefined;
  alt: string;
}

/** The picture, or a drawing of what is needed. */
export function PictureFrame({ picture, shown, alt }: PictureFrameProps) {
  if (shown) return <img className={css.picture} src={shown} alt={alt} />;
  return (
    <svg className={css.drawing} viewBox="0 0 160 101" aria-hidden="true">
      {picture === 'selfie' ? <Face /> : <Card picture={picture} />}
    </svg>
  );
}

function Face() {
  return (
    <>
      <circle cx="80" cy="42" r="21" />
      <path d="M38 101 C38 76 56 69 80 69 C104 69 122 76 122 101" />
    </>
  );
}

function Card({ picture }: { picture: LicensePicture }) {
  return (
    <>
      <rect x="22" y="14" width="116" height="73" rx="7" />
      {picture === 'front' ? (
        <>
          <rect x="32" y="34" width="30" height="38" rx="3" />
          <path d="M32 24 H82 M72 38 H126 M72 49 H116 M72 60 H121 M72 71 H104" />
        </>
      ) : (
        <path d="M22 28 H138 M32 45 H128 M32 56 H110 M34 68 V78 M39 68 V78 M42 68 V78 M48 68 V78 M51 68 V78 M57 68 V78 M63 68 V78 M66 68 V78" />
      )}
    </>
  );
}
