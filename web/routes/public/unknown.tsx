import { redirect } from 'react-router'

const leadToStart = () => redirect('/')

/** Any unknown path leads to / (specification, section 2), on the server and for a link inside the application. */
export const loader = leadToStart
export const clientLoader = leadToStart
