/** Unique texts, one for each field in which users type about themselves. */
export const TRACES = {
  firstName: 'Zebulonia',
  lastName: 'Quetzalford',
  email: 'zq-own-address@example.test',
  phone: '+14105550177',
  license: 'ZQLIC-77',
  plate: 'ZQ-PLATE-7',
  street: '77 Quetzal Row',
};
