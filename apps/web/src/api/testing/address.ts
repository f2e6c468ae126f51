export const address = () => window.location.pathname + window.location.search
