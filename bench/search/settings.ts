export const CORPUS_SEED = 1
export const QUERY_SEED = 2
/** The queries before which nothing is measured are others of the same kinds. */
export const WARM_UP_SEED = 3
/** Warm-up queries for each measured query: code is compiled for its inputs only after thousands of calls. */
export const WARM_UP_ROUNDS = 10
export const WARM_UP_SECONDS = 20
/** An engine that has not answered all queries by then is judged by those it has, which are evenly of each kind. */
export const ANSWER_SECONDS = 60
export const BUILD_SECONDS = 420
/** Of the JavaScript heap of each engine's process. */
export const HEAP_MEGABYTES = 8192
