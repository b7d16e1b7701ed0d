/** The folio fiscal of a document as stored and compared: in lower case (RFC 4122, section 3). */
export const UUID_FORM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u
