/** Id of the heading of every list of parts, which has the focus after a search. */
export const RESULTS_HEADING = 'resultados-titulo'
