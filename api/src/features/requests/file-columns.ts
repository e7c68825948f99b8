/** A file of a request as everybody reads it, from `request_files rf join member_files f`, of the member `$1`. */
export const FILE_COLUMNS = `f.id::text, f.name, f.media_type as "mediaType", f.size_bytes::float8 as size, rf.role`;

/** As they came: those of one call in the order of their bytes. */
export const FILE_ORDER = 'rf.created_at, f.created_at, f.id';
