/** Ids that every list of parts has: its heading has the focus after a search, and a skip link leads to its results. */
export const RESULTS_HEADING = 'resultados-titulo'
export const RESULTS = 'resultados'
