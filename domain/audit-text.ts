/** Words that the names of actions and kinds spell without accents. */
const ACCENTS: Readonly<Record<string, string>> = {
  sesion: 'sesión',
  contrasena: 'contraseña',
  codigo: 'código',
  codigos: 'códigos',
  recuperacion: 'recuperación',
  verificacion: 'verificación',
  invitacion: 'invitación',
  catalogo: 'catálogo',
  publicacion: 'publicación',
  configuracion: 'configuración',
  importacion: 'importación',
  reversion: 'reversión',
  credito: 'crédito',
  linea: 'línea',
  busqueda: 'búsqueda',
  direccion: 'dirección',
  cotizacion: 'cotización',
  limite: 'límite',
  dia: 'día',
  via: 'vía',
}

/** The text of an action or kind: 'usuario.modificado' → 'Usuario modificado'. */
export function auditText(name: string): string {
  const text = name
    .split(/[._-]/u)
    .map((word) => ACCENTS[word] ?? word)
    .join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
