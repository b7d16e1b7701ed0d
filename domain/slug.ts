/** 'Suspensión y dirección' → 'suspension-y-direccion': a name for an address. '' where no character can be used. */
export function slugFrom(name: string, longest: number): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replace(/^-+/u, '')
    .slice(0, longest)
    .replace(/-+$/u, '')
}
