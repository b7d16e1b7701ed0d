/** A page as lists state it beside their rows (contract/paging.ts). */
export function presentPaging({ pagina, porPagina }: { pagina: number; porPagina: number }, total: number) {
  return { total, pagina, porPagina, paginas: Math.max(1, Math.ceil(total / porPagina)) }
}
