import { redirect } from 'react-router'
import { paths } from '#web/app/paths.ts'

const leadHome = () => redirect(paths.home)

/** The path / leads to /home (specification, section 2). */
export const loader = leadHome
export const clientLoader = leadHome
