/** A file of a request as everybody reads it, from `request_files rf join member_files f`, of the member `$1`. */
export const FILE_COLUMNS = `f.id::text, f.name, f.media_type as "mediaType", f.size_bytes::float8 as size, rf.role`;
