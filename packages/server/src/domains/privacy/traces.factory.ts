/** What nobody could mistake for anything else, in the places where people write themselves in. */
export const TRACES = {
  firstName: 'Zebulonia',
  lastName: 'Quetzalford',
  email: 'zq-own-address@example.test',
  phone: '+14105550177',
  license: 'ZQLIC-77',
  plate: 'ZQ-PLATE-7',
  street: '77 Quetzal Row',
};
