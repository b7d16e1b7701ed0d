import type { FoundProduct } from '#contract/products.ts'

const drawing = `${import.meta.env.BASE_URL}drawings/balata.svg`

const PART: FoundProduct = {
  id: 1,
  k_parte: 'BD-1047',
  linea: 'Balatas',
  descripcion: 'Balatas delanteras semimetálicas para Nissan Tsuru 92/17 con sensor de desgaste',
  marca: 'Frenomex',
  badgenuevo: true,
  especial: 'Oferta de la semana',
  mejoresventas: true,
  mejoresventaslineas: false,
  PicturesUrl: { sm: drawing, md: drawing, lg: drawing },
  dibujo: true,
  categorias: [],
  ficha: { posiciones: ['delantera'], rasgos: ['S/ABS'], vehiculos: 'Nissan Tsuru 1992–2017, Sentra 1991–1994' },
  existencia: 48,
  encontrado_por: null,
}

/** With every field, with few pieces, without optional fields. */
export const EXAMPLES: readonly FoundProduct[] = [
  PART,
  {
    ...PART,
    id: 2,
    k_parte: 'AM.330/2',
    badgenuevo: false,
    especial: '',
    existencia: 2,
    encontrado_por: { clave: '0986-494', marca: 'Otra' },
  },
  {
    ...PART,
    id: 3,
    k_parte: 'X',
    linea: '',
    marca: '',
    descripcion: '',
    badgenuevo: false,
    especial: 'False',
    mejoresventas: false,
    existencia: 0,
  },
]
