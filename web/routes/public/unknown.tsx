import { redirect } from 'react-router'

/** Any unknown path leads to / (specification, section 2). */
export function loader() {
  return redirect('/')
}

export function clientLoader() {
  return loader()
}
