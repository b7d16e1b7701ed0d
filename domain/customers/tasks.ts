export const MAX_TASK_TEXT = 300
/** Of one person, that are not done. */
export const MOST_OPEN_TASKS = 200
/** Done ones are shown, the last first. */
export const MOST_DONE_TASKS = 20
