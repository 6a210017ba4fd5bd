/** What other domains may use of files. */

export { type PublicPhoto, presentPhoto, privateUrl } from './files.presenter.ts';
export { type FileRow, lockFiles, releaseFiles } from './files.queries.ts';
export { deleteFilesOf, ownFiles } from './files-data.ts';
export { grantRead } from './reading/grant-read.ts';
export { markPrivate, markPublic, publishPhotos } from './reading/publish-photos.ts';
export { readAsJpeg } from './reading/read-as-jpeg.ts';
export { readStoredFile } from './reading/read-stored-file.ts';
export { issueTicket } from './reading/ticket.ts';
export { keepArchive } from './storage/keep-archive.ts';
export { incomingFolder } from './uploads/receive-file.ts';
export { type NamedFile, requireOwnFiles } from './uploads/require-own-files.ts';
