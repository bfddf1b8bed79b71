/**
 * React's development build records for its developer tools where each element was made and how long each component took: a sixth of
 * the time of these tests. Its warnings stay, and name the component. Imported before React, which looks once for what the
 * browser can record with.
 */
Reflect.deleteProperty(console, "createTask");
Reflect.deleteProperty(console, "timeStamp");
