/** The folio fiscal of a document in lower case, as it is stored: it is compared in lower case everywhere (RFC 4122, section 3). */
export const UUID_FORM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u
