/** 'Descripción no disponible' where the catalogue has none (specification, section 8). */
export function descriptionText(description: string): string {
  return description.trim() === '' ? 'Descripción no disponible' : description
}
