/** What other domains may ask of files. */

export { type PublicPhoto, presentPhoto, privateUrl } from './files.presenter.ts';
export { lockFiles, releaseFile } from './files.queries.ts';
export { deleteFilesOf, filesData, ownFiles } from './files-data.ts';
export { keepArchive } from './keep-archive.ts';
export { letRead } from './let-read.ts';
export { markPrivate, markPublic, publishPhotos } from './publish-photos.ts';
export { incomingFolder } from './receive-file.ts';
export { type NamedFile, requireOwnFiles } from './require-own-files.ts';
export { issueTicket } from './ticket.ts';
