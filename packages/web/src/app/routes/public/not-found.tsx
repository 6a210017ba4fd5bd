import { NotFound } from '../../shell/pages/not-found.tsx';

export default function NotFoundPage() {
  return <NotFound />;
}
