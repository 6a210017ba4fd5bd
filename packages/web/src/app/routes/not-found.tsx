import { NotFound } from '../shell/not-found.tsx';

export default function NotFoundPage() {
  return <NotFound />;
}
