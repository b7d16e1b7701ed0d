import { redirect } from 'react-router'

const leadHome = () => redirect('/home')

/** The path / leads to /home (specification, section 2). */
export const loader = leadHome
export const clientLoader = leadHome
