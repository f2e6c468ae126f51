import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'

/** Beside a page under test: where its links have led. */
export function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

export const address = () => screen.getByTestId('address').textContent
