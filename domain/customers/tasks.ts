export const MAX_TASK_TEXT = 300
/** Open tasks of one person. */
export const MOST_OPEN_TASKS = 200
/** Shown completed tasks, the most recent first. */
export const MOST_DONE_TASKS = 20
