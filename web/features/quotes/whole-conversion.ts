/** All remaining pieces of an accepted quote, with the usual shipping. */
export const WHOLE_CONVERSION = { lineas: null, direccion: null, vias: [], porSurtir: false }
