/** All that is left of an accepted quote, sent as usual. */
export const WHOLE_CONVERSION = { lineas: null, direccion: null, vias: [], porSurtir: false }
