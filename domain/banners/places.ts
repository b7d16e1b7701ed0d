/** Places of banners on the home screen. */
export const BANNER_PLACES = ['hero', 'strip', 'slider', 'shelf', 'best_buy'] as const
export type BannerPlace = (typeof BANNER_PLACES)[number]

/** Width by height. */
export interface Shape {
  readonly width: number
  readonly height: number
}

export interface PlaceFacts {
  readonly label: string
  readonly help: string
  /** null: the place shows products instead of a picture. */
  readonly shapes: { readonly desktop: Shape; readonly phone: Shape } | null
  /** Banners follow one another, by themselves or by hand. */
  readonly isSequence: boolean
  /** More at once are a mistake in the schedule: no visitor waits for the eleventh. */
  readonly mostShown: number
}

export const PLACE_FACTS: Readonly<Record<BannerPlace, PlaceFacts>> = {
  hero: {
    label: 'Principal',
    help: 'Junto a la bienvenida, uno tras otro.',
    shapes: { desktop: { width: 5, height: 2 }, phone: { width: 5, height: 2 } },
    isSequence: true,
    mostShown: 10,
  },
  strip: {
    label: 'Franja',
    help: 'Una banda angosta debajo de la primera pantalla.',
    shapes: { desktop: { width: 6, height: 1 }, phone: { width: 5, height: 2 } },
    isSequence: false,
    mostShown: 3,
  },
  slider: {
    label: 'Carrusel',
    help: 'A todo lo ancho, uno tras otro, entre los productos.',
    shapes: { desktop: { width: 3, height: 1 }, phone: { width: 5, height: 2 } },
    isSequence: true,
    mostShown: 10,
  },
  shelf: {
    label: 'Destacados',
    help: 'Una fila de productos que eliges o que da una regla.',
    shapes: null,
    isSequence: false,
    mostShown: 10,
  },
  best_buy: {
    label: 'Mejor compra',
    help: 'Una fila de productos que conviene comprar.',
    shapes: null,
    isSequence: false,
    mostShown: 10,
  },
}

/** For all shelves of a place together. */
export const MOST_SHELF_PRODUCTS = 24

/** Seconds until the next banner comes by itself; 0: the visitor moves on by hand. */
export const PACE = { usual: 7, least: 4, most: 60 } as const
