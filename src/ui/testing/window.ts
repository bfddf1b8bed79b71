/** The window of component tests in px, unless a test changes it. */
export const componentWindow = { width: 1280, height: 900 };
