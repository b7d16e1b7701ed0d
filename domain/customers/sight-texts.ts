import type { Sight } from '#domain/access.ts'

export const SIGHT_TEXTS: Readonly<Record<Sight, string>> = {
  propio: 'Solo lo suyo',
  sucursal: 'Sus sucursales',
  empresa: 'Toda la empresa',
  grupo: 'La empresa y sus filiales',
}
