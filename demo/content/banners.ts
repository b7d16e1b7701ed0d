import type { DrawingName } from '#domain/drawing.ts'
import type { PaletteName } from './art.ts'

export interface DemoBanner {
  readonly title: string
  readonly summary: string
  readonly alt: string
  readonly link: string
  readonly linkLabel: string
  readonly palette: PaletteName
  readonly drawings: readonly [DrawingName, DrawingName, DrawingName]
  /** ISO 8601; null: open at that end. */
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/** Three without end, one in the past, one in the far future. */
export const BANNERS: readonly DemoBanner[] = [
  {
    title: 'La pieza que le queda, a la primera',
    summary: 'Escribe como hablas: «balatas tsuru 98». Nosotros entendemos el resto.',
    alt: 'Dibujo de una balata, un disco y un caliper de freno',
    link: '/ListadoProductos?busqueda=balatas+tsuru+98',
    linkLabel: 'Probar el buscador',
    palette: 'graphite',
    drawings: ['balata', 'disco', 'caliper'],
    startsAt: null,
    endsAt: null,
  },
  {
    title: 'Hecho en México',
    summary: 'Nueve marcas con fabricación nacional y existencia en nuestras cuatro sucursales.',
    alt: 'Dibujo de un amortiguador, un resorte y una horquilla',
    link: '/ProdsMX',
    linkLabel: 'Ver las piezas',
    palette: 'orange',
    drawings: ['amortiguador', 'resorte', 'horquilla'],
    startsAt: '2026-01-01T00:00:00-06:00',
    endsAt: null,
  },
  {
    title: 'Catálogos 2026 en PDF',
    summary: 'Frenos, suspensión y motor. Léelos en línea o llévatelos al taller.',
    alt: 'Dibujo de un pistón, una bujía y un filtro de aceite',
    link: '/catalogosview',
    linkLabel: 'Abrir los catálogos',
    palette: 'steel',
    drawings: ['piston', 'bujia', 'filtro-aceite'],
    startsAt: '2026-07-01T00:00:00-06:00',
    endsAt: null,
  },
  {
    title: 'Semana de la suspensión',
    summary: 'Revisión gratuita de amortiguadores en sucursal, del 7 al 12 de septiembre.',
    alt: 'Dibujo de una rótula, un buje y un tornillo estabilizador',
    link: '/ListadoProductos?busqueda=amortiguadores',
    linkLabel: 'Ver amortiguadores',
    palette: 'steel',
    drawings: ['rotula', 'buje', 'estabilizador'],
    startsAt: '2026-09-07T00:00:00-06:00',
    endsAt: '2026-09-13T00:00:00-06:00',
  },
  {
    title: '50 años de Refaccionaria Tuerca',
    summary: 'Medio siglo encontrando la pieza. Gracias por rodar con nosotros.',
    alt: 'Dibujo de un clutch, una marcha y un alternador',
    link: '/OurBrands',
    linkLabel: 'Nuestras marcas',
    palette: 'graphite',
    drawings: ['clutch', 'marcha', 'alternador'],
    startsAt: '2036-01-01T00:00:00-06:00',
    endsAt: '2037-01-01T00:00:00-06:00',
  },
]
